-- Whether another organisation has a refund of the same number, from before numbers counted by the installation.
create index on refund ("refundNo");
