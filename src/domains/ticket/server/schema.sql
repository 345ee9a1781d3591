-- after: allocation, platform

-- Requests to the provider's lawyers. Rows carry the customer's tenant; lawyers are accounts of the provider.
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
  -- Oldest first.
  replies jsonb not null default '[]',
  result jsonb,
  "checkOpinion" text,
  score integer check (score between 1 and 5),
  comment text,
  -- Coins held or taken.
  coin numeric(12, 2) not null default 0,
  rejections integer not null default 0,
  -- The customer has rejected the result twice: operations decide.
  disputed boolean not null default false,
  -- Clocks of the ticket: when each started or stopped.
  "submitTime" timestamptz,
  "queueTime" timestamptz,
  "assignTime" timestamptz,
  "acceptTime" timestamptz,
  "firstReplyTime" timestamptz,
  "resultTime" timestamptz,
  "deliverTime" timestamptz,
  "waitingSince" timestamptz,
  -- Business minutes spent waiting for the customer since acceptance.
  "waitedMinutes" integer not null default 0,
  -- The clock whose overrun operations were notified of.
  "toldLate" text,
  "finishTime" timestamptz,
  -- Kind of the record that the ticket was turned into.
  "becameType" text,
  -- Id of that record.
  "becameId" text,
  status integer not null default 1,
  -- Why the ticket was assigned despite a possible conflict of interest. Visible to the provider alone.
  "conflictReason" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "allocationId") references lawyer_service ("tenantId", id),
  check ("lawyerId" <> "checkLawyerId")
);
create index on service_ticket ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on service_ticket ("lawyerId") where "lawyerId" is not null;
create index on service_ticket ("checkLawyerId") where "checkLawyerId" is not null;
create index on service_ticket ("tenantId", status) where status in (0, 2, 3, 4, 8, 9);
-- Finds tickets of other tenants with the same number, from before numbers were counted per installation.
create index on service_ticket ("ticketNo");
alter table service_ticket enable row level security;
create policy tenant on service_ticket using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on service_ticket for select using (provider_acts());
create policy assigned on service_ticket as restrictive for select using ("tenantId" = app_tenant()
  or ticket_reader() = '*' or ("lawyerId" = ticket_reader() or "checkLawyerId" = ticket_reader())
  and ticket_in_sight("finishTime"));
