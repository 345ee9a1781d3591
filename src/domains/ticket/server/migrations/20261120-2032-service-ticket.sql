-- What organisations ask of the provider's lawyers. Rows carry the customer's tenant; lawyers are accounts of the provider.
create table service_ticket (
  like record_base including defaults,
  "ticketNo" text not null,
  "ticketType" text,
  title text not null,
  description text not null default '',
  urgency text not null default 'normal',
  attachments jsonb not null default '[]',
  "contactPhone" text not null default '',
  "expectTime" timestamptz,
  "lawyerId" text,
  "lawyerName" text,
  "checkLawyerId" text,
  "checkLawyerName" text,
  -- The allocation that the ticket counts for.
  "allocationId" text,
  -- What was said, oldest first.
  replies jsonb not null default '[]',
  result jsonb,
  "checkOpinion" text,
  score integer check (score between 1 and 5),
  comment text,
  -- Coins that are held or were taken.
  coin numeric(12, 2) not null default 0,
  rejections integer not null default 0,
  -- The customer has refused what was delivered a second time: operations decide.
  disputed boolean not null default false,
  -- When each clock began to run or stood still.
  "submitTime" timestamptz,
  "queueTime" timestamptz,
  "assignTime" timestamptz,
  "acceptTime" timestamptz,
  "firstReplyTime" timestamptz,
  "resultTime" timestamptz,
  "deliverTime" timestamptz,
  "waitingSince" timestamptz,
  -- Business minutes that were spent waiting for the customer since it was accepted.
  "waitedMinutes" integer not null default 0,
  -- Of which clock operations have been told that it is over its time.
  "toldLate" text,
  "finishTime" timestamptz,
  -- The record that it was made into.
  "becameType" text,
  "becameId" text,
  status integer not null default 1,
  foreign key ("tenantId", "allocationId") references lawyer_service ("tenantId", id),
  check ("lawyerId" <> "checkLawyerId")
);
select guard_records('service_ticket');
select share_table('service_ticket');
create index on service_ticket ("lawyerId") where "lawyerId" is not null;
create index on service_ticket ("checkLawyerId") where "checkLawyerId" is not null;
create index on service_ticket ("tenantId", status) where status in (0, 2, 3, 4, 8, 9);

-- Whose tickets the running transaction reads across organisations: an account's, `*` for those who allocate; unset: none.
create function ticket_reader() returns text language sql stable parallel safe as $$
  select current_setting('app.ticket_reader', true)
$$;
-- The provider's people do not all see everything: a lawyer reads only what he was given or is to check.
create policy assigned on service_ticket as restrictive for select using ("tenantId" = app_tenant()
  or (select ticket_reader()) = '*' or "lawyerId" = (select ticket_reader()) or "checkLawyerId" = (select ticket_reader()));
