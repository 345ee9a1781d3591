-- Number of the text version in which the decision was taken; a later version takes it over with the decision. Null for open
-- findings and for decisions older than this column.
alter table review_finding add column "decidedIn" integer;
