-- Who has asked to take a price out of use. It stays in use until another person has confirmed that; null: nothing is asked.
alter table coin_config
  add column "disablePsnId" text,
  add column "disablePsnName" text,
  add check (("disablePsnId" is null) = ("disablePsnName" is null)),
  add check ("disablePsnId" is null or enable = 0);
