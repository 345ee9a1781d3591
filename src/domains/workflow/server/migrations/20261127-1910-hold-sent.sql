-- A decision can be taken back after its notices were sent, until the next one is made; the last one of an approval only
-- before, because it has taken effect. Those that wait now are removed when their notices are sent, as they were to be.
alter table flow_hold add "sentTime" timestamptz, add "isLast" boolean not null default true;
alter table flow_hold alter "isLast" drop default;
create index on flow_hold ("tenantId", "bizId");
