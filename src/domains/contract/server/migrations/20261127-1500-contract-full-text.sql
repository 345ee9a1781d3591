-- The full-text index of contracts: README.md in src/domains/contract/server/full-text.
alter table contract
  -- Number of the contract's number, name, counterparties and text in the full-text index. Another state of them gets
  -- another number. Null until the contract is indexed for the first time.
  add column "textNo" integer,
  -- The number before "textNo": a search that began before the contract was indexed again knows this one.
  add column "formerNo" integer,
  -- Whether "textNo" is the number of what the contract has now; otherwise searches read its text.
  add column "isIndexed" boolean not null default false;
-- Searches are counted from this index alone.
create unique index contract_text_no on contract ("tenantId", "textNo")
  include ("formerNo", id, "createTime", "recordLevel", "createPsnId", "handlerPsnId", "createDeptId", "createOgnId", "createPsnFullId", "deletedAt");
create index contract_unindexed on contract ("tenantId", id) where not "isIndexed" and "deletedAt" is null;

-- The full-text index of an organisation's contracts as a whole.
create table contract_index (
  "tenantId" text primary key,
  -- The last number that was given to a contract.
  "lastNo" integer not null,
  -- Sum of the numbers in all segments. A different sum means that segments are missing.
  numbers integer not null
);
select guard_table('contract_index');

-- Segments of the full-text index. Their contents are never changed; larger ones replace them.
create table contract_index_segment (
  "tenantId" text not null,
  -- Ids are never used again, so that processes may cache segments.
  id bigint not null generated always as identity,
  -- Version of Unicode by which the texts were folded; empty where the segment has to be built again.
  unicode text not null,
  -- How many numbers it has.
  numbers integer not null,
  -- Characters of its texts.
  characters bigint not null,
  -- Numbers and lengths of its texts, with a checksum.
  documents bytea not null,
  primary key ("tenantId", id)
);
alter table contract_index_segment alter documents set storage external;
select guard_table('contract_index_segment');

-- Sorted blocks of a segment: pairs of characters with the texts that have them, and where.
create table contract_index_block (
  "tenantId" text not null,
  "segmentId" bigint not null,
  -- 0: pairs of characters; 1: the positions of one pair that has many of them.
  kind smallint not null,
  -- The first pair of characters of the block, as a number.
  first bigint not null,
  data bytea not null,
  primary key ("tenantId", "segmentId", kind, first),
  foreign key ("tenantId", "segmentId") references contract_index_segment ("tenantId", id) on delete cascade
);
-- A block fills a page; out of line it would cost a second look-up.
alter table contract_index_block alter data set storage external;
alter table contract_index_block set (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.05);
select guard_table('contract_index_block');

create trigger contract_unindexed before update of "contractNo", "contractName", "counterpartyNames", "currentTextId" on contract
  for each row when ((old."contractNo", old."contractName", old."counterpartyNames", old."currentTextId")
    is distinct from (new."contractNo", new."contractName", new."counterpartyNames", new."currentTextId"))
  execute function unindexed();
