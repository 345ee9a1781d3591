-- What bonds are compared with, and the bond that the winner gives, in fen.
alter table tender_task
  add column estimate bigint check (estimate >= 0),
  add column "performanceBond" bigint check ("performanceBond" >= 0);
