-- after: account, case, contract, dispute, platform, tenant

-- The organisation's library of counterparties.
create table counterparty (
  like record_base including defaults,
  "counterpartyNo" text not null,
  name text not null,
  "creditCode" text not null default '',
  -- Codes of entries that were merged into this one.
  "formerCodes" jsonb not null default '[]',
  kind text not null default 'enterprise',
  "formerNames" jsonb not null default '[]',
  aliases jsonb not null default '[]',
  "isRelated" boolean not null default false,
  -- {name, post, phone, email}
  contacts jsonb not null default '[]',
  -- {name, number, validUntil, files}
  qualifications jsonb not null default '[]',
  remark text not null default '',
  "isBlack" boolean not null default false,
  "blackReason" text,
  "blackPsnName" text,
  "blackTime" timestamptz,
  -- The entry that this one was merged into.
  "mergedInto" text,
  -- Pinyin initials and pinyin of all names.
  pinyin text not null default '',
  "searchText" text not null generated always as (folded("counterpartyNo" || ' ' || name || ' ' || "creditCode" || ' ' ||
    ("formerNames" #>> '{}') || ' ' || (aliases #>> '{}') || ' ' || pinyin)) stored,
  primary key ("tenantId", id)
);
create index on counterparty ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on counterparty ("tenantId", name) where "deletedAt" is null;
create unique index on counterparty ("tenantId", "creditCode") where "deletedAt" is null and "creditCode" <> '';
create index on counterparty ("tenantId", id) where "isBlack" and "deletedAt" is null;
create index counterparty_words on counterparty using gin ("tenantId", bigrams("searchText")) where "deletedAt" is null;
alter table counterparty enable row level security;
create policy tenant on counterparty using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Names and codes by which parties of records are recognised. Kept by the trigger function counterparty_keys.
create table counterparty_key (
  "tenantId" text not null,
  "counterpartyId" text not null,
  "isCode" boolean not null,
  -- The name as party_key() makes it, or the code.
  key text not null,
  primary key ("tenantId", "counterpartyId", "isCode", key),
  foreign key ("tenantId", "counterpartyId") references counterparty ("tenantId", id)
);
create index on counterparty_key ("tenantId", key);
alter table counterparty_key enable row level security;
create policy tenant on counterparty_key using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger counterparty_keys after insert or update of name, "formerNames", aliases, "creditCode", "formerCodes",
  "deletedAt" on counterparty for each row execute function counterparty_keys();

-- Parties of contracts, disputes and cases as they were typed. Kept by the trigger function tie_parties.
create table counterparty_tie (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  seq integer not null,
  name text not null,
  -- The name as party_key() makes it.
  key text not null,
  code text not null,
  -- The party's kind as the record states it.
  kind text not null,
  primary key ("tenantId", "bizType", "bizId", seq)
);
create index on counterparty_tie ("tenantId", key);
create index on counterparty_tie ("tenantId", code) where code <> '';
alter table counterparty_tie enable row level security;
create policy tenant on counterparty_tie using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger tie_parties after insert or update of counterparties, "deletedAt" on contract
  for each row execute function tie_parties('counterparties');
create trigger tie_parties after insert or update of counterparty, "deletedAt" on dispute
  for each row execute function tie_parties('counterparty');
create trigger tie_parties after insert or update of parties, "deletedAt" on legal_case
  for each row execute function tie_parties('parties');

-- Parties of the records that exist already.
insert into counterparty_tie ("tenantId", "bizType", "bizId", seq, name, key, code, kind)
  select r."tenantId", r.kind, r.id, n, p ->> 'name', party_key(p ->> 'name'), upper(coalesce(p ->> 'creditCode', '')),
    coalesce(p ->> 'type', p ->> 'partyType', '')
  from (
    select "tenantId", 'contract' as kind, id, counterparties as parties from contract where "deletedAt" is null
    union all select "tenantId", 'legal_case', id, parties from legal_case where "deletedAt" is null
    union all select "tenantId", 'dispute', id, (select coalesce(jsonb_agg(jsonb_build_object('name', btrim(part))), '[]')
      from unnest(string_to_array(counterparty, '、')) part) from dispute where "deletedAt" is null
  ) r, jsonb_array_elements(r.parties) with ordinality parts(p, n)
  where party_key(p ->> 'name') <> '' and coalesce((p ->> 'isOurs')::boolean, false) = false;

-- Bank accounts of counterparties.
create table counterparty_account (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "counterpartyId" text not null,
  "bankName" text not null,
  holder text not null,
  "accountNo" text not null,
  -- 'pending' until a second person has confirmed it.
  state text not null default 'pending' check (state in ('pending', 'confirmed')),
  -- The account that it takes the place of, once it is confirmed.
  "replacesId" text,
  source text not null default '',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  "confirmPsnId" text,
  "confirmPsnName" text,
  "confirmTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "counterpartyId") references counterparty ("tenantId", id),
  foreign key ("tenantId", "replacesId") references counterparty_account ("tenantId", id),
  check ("confirmPsnId" is distinct from "createPsnId")
);
create index on counterparty_account ("tenantId", "counterpartyId") where "deletedAt" is null;
alter table counterparty_account enable row level security;
create policy tenant on counterparty_account using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Contracts that may be submitted although their counterparty is blacklisted.
create table counterparty_waiver (
  "tenantId" text not null,
  id text not null,
  "counterpartyId" text not null,
  "contractId" text not null,
  reason text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "counterpartyId") references counterparty ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on counterparty_waiver ("tenantId", "counterpartyId");
create index on counterparty_waiver ("tenantId", "contractId");
alter table counterparty_waiver enable row level security;
create policy tenant on counterparty_waiver using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Evaluations after the performance of a contract.
create table counterparty_evaluation (
  "tenantId" text not null,
  id text not null,
  "counterpartyId" text not null,
  "contractId" text not null,
  score numeric(2, 1) not null check (score between 0.5 and 5),
  remark text not null default '',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "counterpartyId") references counterparty ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create unique index on counterparty_evaluation ("tenantId", "counterpartyId", "contractId");
alter table counterparty_evaluation enable row level security;
create policy tenant on counterparty_evaluation using ("tenantId" = app_tenant())
  with check ("tenantId" = app_tenant());

-- Pairs of entries with similar names, for review.
create table counterparty_match (
  "tenantId" text not null,
  -- The smaller id of both.
  "firstId" text not null,
  "secondId" text not null check ("firstId" < "secondId"),
  reason text not null,
  -- Set when a user has decided that they are different.
  "differentPsnName" text,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "firstId", "secondId"),
  foreign key ("tenantId", "firstId") references counterparty ("tenantId", id),
  foreign key ("tenantId", "secondId") references counterparty ("tenantId", id)
);
create index on counterparty_match ("tenantId", "secondId");
alter table counterparty_match enable row level security;
create policy tenant on counterparty_match using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
