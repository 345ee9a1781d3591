-- Why the text may state something else than the record, by the key of the contradiction.
alter table contract add column explanations jsonb not null default '{}';
-- What the text of a submission states differently from the record, each with its explanation.
alter table contract_submission add column contradictions jsonb not null default '[]';
