-- An analysis is as closed as its case.
select follow_levels('case_analysis', false, 'legal_case.caseId');
select closed_list('case_analysis');
