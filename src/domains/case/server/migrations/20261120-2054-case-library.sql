-- What was made of a closed case in the organisation's library of cases.
alter table legal_case add column "libraryId" text,
  add foreign key ("tenantId", "libraryId") references precedent ("tenantId", id);
