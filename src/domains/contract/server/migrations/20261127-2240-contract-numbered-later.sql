-- A draft has no number until its category tells one: an empty number is not unique.
drop index "contract_tenantId_contractNo_idx";
create unique index on contract ("tenantId", "contractNo") where "contractNo" <> '';
