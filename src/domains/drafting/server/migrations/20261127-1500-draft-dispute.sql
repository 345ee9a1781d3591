-- A text may be about a dispute, as about a case or a contract, and is then at least as confidential.
alter table doc_draft
  add column "disputeId" text,
  add foreign key ("tenantId", "disputeId") references dispute ("tenantId", id);
create index on doc_draft ("tenantId", "disputeId") where "disputeId" is not null;
drop trigger follows_level on doc_draft;
drop trigger "passes_level_doc_draft_contractId" on contract;
drop trigger "passes_level_doc_draft_caseId" on legal_case;
select follow_levels('doc_draft', false, 'contract.contractId', 'legal_case.caseId', 'dispute.disputeId');
