-- How far an open step has come in its time limit: 0, 1 reminded after half of it, 2 at its end. Steps that were overdue
-- before are not reminded of now.
alter table flow_task add stage smallint not null default 0;
update flow_task set stage = 2 where result is null and "dueTime" < now();
create index on flow_task ("tenantId", "dueTime") where result is null and stage < 2;
