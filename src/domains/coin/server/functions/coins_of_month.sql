-- Coins that a person has used or holds this month (China time).
create or replace function coins_of_month(person text) returns bigint language sql stable as $$
  select coalesce(sum(c.cost), 0)::bigint from coin_charge c
  where c."tenantId" = app_tenant() and c."accountId" = person and c.state <> 'released'
    and c."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
$$;
