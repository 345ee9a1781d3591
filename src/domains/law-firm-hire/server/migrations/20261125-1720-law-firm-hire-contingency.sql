-- What a contingency fee is agreed for, and the separate written agreement about it.
alter table law_firm_hire add column "contingencyMatter" text, add column agreement jsonb not null default '[]';
