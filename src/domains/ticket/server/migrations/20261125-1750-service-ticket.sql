-- A lawyer reads the tickets that were given to the account while they run and for 90 days after their end: what a customer
-- once told stays with the customer and with those who allocate.
create function ticket_in_sight(ended timestamptz) returns boolean language sql stable parallel safe as $$
  select ended is null or ended > now() - interval '90 days'
$$;
update service_ticket set "finishTime" = "updateTime" where status in (5, 6, 7) and "finishTime" is null;
drop policy assigned on service_ticket;
create policy assigned on service_ticket as restrictive for select using ("tenantId" = app_tenant()
  or (select ticket_reader()) = '*'
  or ("lawyerId" = (select ticket_reader()) or "checkLawyerId" = (select ticket_reader())) and ticket_in_sight("finishTime"));
