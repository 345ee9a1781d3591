-- What was received for an order paid by transfer, and how it was settled when less than the amount was received.
alter table purchase
  -- Fen; null where it was not recorded.
  add column received bigint check (received > 0),
  -- Day of the receipt in the bank statement.
  add column "receivedDate" date,
  -- How a shortfall was settled: as a bank fee, or by reducing the order to what was received.
  add column difference text check (difference in ('fee', 'convert')),
  -- Fen; the amount before the order was reduced.
  add column "orderedAmount" bigint check ("orderedAmount" > 0),
  add column "proofTime" timestamptz,
  -- When the proof was last returned, or the rest of the amount requested.
  add column "returnTime" timestamptz,
  add column "returnReason" text not null default '';
update purchase set "proofTime" = file."createTime"
  from file where file."tenantId" = purchase."tenantId" and file.id = purchase."proofFileId";
create index on purchase ("proofTime") where "payState" = 'pending' and "proofFileId" is not null;
