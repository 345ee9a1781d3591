-- Whether the law demands a bidding, and the bonds that the documents ask for, in fen.
alter table bid_task
  add column "isMandatory" boolean not null default true,
  add column "bidBond" bigint check ("bidBond" >= 0),
  add column "performanceBond" bigint check ("performanceBond" >= 0);
