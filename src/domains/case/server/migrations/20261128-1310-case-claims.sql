-- What is claimed, item by item: [{type, content, amount, until}].
alter table legal_case add column "claimItems" jsonb not null default '[]';
