-- Why a hiring went back to its author without a decision.
alter table law_firm_hire add column "stopReason" text not null default '';
create index on law_firm_hire using gin (candidates jsonb_path_ops);
