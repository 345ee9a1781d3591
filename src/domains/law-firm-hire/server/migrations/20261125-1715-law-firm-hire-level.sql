-- A hiring is as closed as the case that it is for.
select follow_levels('law_firm_hire', false, 'legal_case.caseId');
select closed_list('law_firm_hire');
create index on law_firm_hire ("tenantId", "caseId") where "caseId" is not null;
