-- The counter of the same key, written in the same statement, refers to the tenant already.
alter table number_register drop constraint "number_register_tenantId_fkey";
