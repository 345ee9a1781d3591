-- What a column may hold stands with its type. A table's check is read from the catalogue and planned anew by every statement
-- that writes a row; what a type asks is kept ready.
create domain coin_kind as text
  check (value in ('recharge', 'gift', 'hold', 'capture', 'release', 'refundHold', 'refund', 'expire', 'adjust'));
create domain coin_use_state as text check (value in ('held', 'captured', 'released'));
create domain coin_use_quantity as integer check (value between 1 and 100);
create domain coin_cost as bigint check (value >= 0);

alter table coin_entry drop constraint coin_entry_kind_check, alter column kind type coin_kind;
alter table coin_charge drop constraint coin_charge_check, alter column state type coin_use_state,
  alter column quantity type coin_use_quantity, alter column cost type coin_cost;
