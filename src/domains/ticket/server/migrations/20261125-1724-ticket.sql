-- Whether another organisation has a ticket of the same number, from before numbers counted by the installation.
create index on service_ticket ("ticketNo");
