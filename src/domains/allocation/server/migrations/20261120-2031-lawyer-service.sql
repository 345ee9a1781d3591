-- Which lawyers of the provider serve an organisation: for what, how often, how long. Rows carry the customer's tenant.
create table lawyer_service (
  like record_base including defaults,
  "allocNo" text not null,
  -- An account of the provider.
  "lawyerId" text not null,
  "lawyerName" text not null,
  "serviceTypes" jsonb not null,
  -- Tickets that may be given to him; null: as many as there are.
  quota integer check (quota >= 1),
  used integer not null default 0 check (used >= 0),
  "startDate" date not null,
  "endDate" date not null,
  -- The smallest comes first.
  priority integer not null,
  enable integer not null default 0 check (enable in (0, 1)),
  check ("endDate" >= "startDate")
);
select guard_records('lawyer_service');
select share_table('lawyer_service');
