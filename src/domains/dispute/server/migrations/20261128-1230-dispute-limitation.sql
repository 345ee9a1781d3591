-- What a draft says about limitation: its submission makes a clock of it. Disputes of before have none.
alter table dispute
  -- Kind of the limitation period of the claim; `exempt`: none applies.
  add column "limitationKind" text,
  -- The day from which it runs; null while it has not begun.
  add column "limitationStart" date,
  -- Why the claim is not subject to limitation.
  add column "limitationGround" text,
  add column "limitationReason" text not null default '';
