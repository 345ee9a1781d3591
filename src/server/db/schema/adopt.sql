-- Policies of databases from before 0.1.0 ask by functions instead of by subqueries, as those of the schemas do.
alter policy provider on tenant using (provider_acts());
alter policy provider on coin_account using (provider_acts());
alter policy provider on coin_lot using (provider_acts());
alter policy provider on coin_charge using (provider_acts());
alter policy provider on coin_entry using (provider_acts());
alter policy provider on coin_adjustment using (provider_acts());
alter policy provider on renewal using (provider_acts());
alter policy provider on purchase using (provider_acts());
alter policy provider on refund using (provider_acts());
alter policy provider on lawyer_service using (provider_acts());
alter policy provider on service_ticket using (provider_acts());
alter policy assigned on service_ticket using ("tenantId" = app_tenant() or ticket_reader() = '*'
  or ("lawyerId" = ticket_reader() or "checkLawyerId" = ticket_reader()) and ticket_in_sight("finishTime"));
alter policy library on legislation using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and (app_tenant() is not null or "isPublic") and "tenantId" = tenant_provider());
alter policy library on legislation_article using (legislation_readable("tenantId", "legislationId"));
alter policy library on precedent using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and app_tenant() is not null and "tenantId" = tenant_provider());
alter policy library on ai_rule using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and "tenantId" = tenant_provider());

-- A helper of former migrations that nothing uses any more.
drop function closed_as_contract(regclass);
