-- Why a lawyer was given a ticket although a conflict was possible. Of the provider's people alone.
alter table service_ticket add column "conflictReason" text;
