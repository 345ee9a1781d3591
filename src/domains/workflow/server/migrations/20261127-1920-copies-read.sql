-- When its receiver has read a copy. Those that were sent before count as read.
alter table flow_task add "readTime" timestamptz;
update flow_task set "readTime" = "doneTime" where result = 'copied';
create index on flow_instance ("tenantId", "initiatorId", id);
