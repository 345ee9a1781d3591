-- Who scores the candidates of a general hiring. Another round begins when the candidates change.
alter table law_firm_hire add column scorers jsonb not null default '[]',
  add column "scoringRound" integer not null default 1;

-- One sheet for each scorer and round, entered under the scorer's own account and never changed.
create table law_firm_hire_sheet (
  "tenantId" text not null,
  id text not null,
  "hireId" text not null,
  round integer not null,
  "psnId" text not null,
  "psnName" text not null,
  scores jsonb not null,
  comment text not null default '',
  "submitTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "hireId") references law_firm_hire ("tenantId", id),
  foreign key ("tenantId", "psnId") references account ("tenantId", id)
);
create unique index on law_firm_hire_sheet ("tenantId", "hireId", round, "psnId");
comment on table law_firm_hire_sheet is '[append-only] score sheets';
select guard_table('law_firm_hire_sheet');
