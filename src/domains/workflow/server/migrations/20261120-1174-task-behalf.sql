-- Whose step it was, when somebody did it in his place.
alter table flow_task add "onBehalfOfId" text;
alter table flow_task add "onBehalfOfName" text;
create index on flow_task ("tenantId", "onBehalfOfId") where "onBehalfOfId" is not null;
