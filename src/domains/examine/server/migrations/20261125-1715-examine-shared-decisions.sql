-- The same finding in the set of the contract whose text was reviewed: its decision is kept there, once for both pages.
-- Null for a review of an uploaded file.
alter table examine_finding add column "contractFindingId" text;
alter table examine_finding add foreign key ("tenantId", "contractFindingId") references review_finding ("tenantId", id);
