-- A price counts when another person than its author has confirmed it. Until then it is out of use (enable 1), so that
-- whatever asks for the price in force does not see it. Prices from before this rule count as confirmed, without a name.
alter table coin_config
  add column state text not null default 'confirmed' check (state in ('pending', 'confirmed', 'refused', 'withdrawn')),
  add column "decidePsnId" text,
  add column "decidePsnName" text,
  add column "decideTime" timestamptz,
  add check (state = 'confirmed' or enable = 1);
