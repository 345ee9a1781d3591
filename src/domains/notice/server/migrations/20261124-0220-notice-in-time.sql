-- Notices are read in the order of their times.
drop index "notice_tenantId_accountId_id_idx";
create index on notice ("tenantId", "accountId", "createTime" desc, id desc);
