-- after: account, platform, tenant

-- Notifications inside the app. Texts are made from kind and vars in the reader's language.
create table notice (
  "tenantId" text not null references tenant (id),
  id text not null,
  "accountId" text not null,
  kind text not null,
  vars jsonb not null default '{}',
  -- Page that the notification leads to. Empty: none.
  link text not null default '',
  "bizType" text not null default '',
  "bizId" text not null default '',
  "createTime" timestamptz not null default now(),
  "readTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on notice ("tenantId", "bizId", kind);
create index on notice ("tenantId", "accountId") where "readTime" is null;
create index on notice ("tenantId", "accountId", "createTime" desc, id desc);
alter table notice enable row level security;
create policy tenant on notice using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Notification settings of an account. Without a row: everything in the app, nothing by mail.
create table notice_setting (
  "tenantId" text not null,
  "accountId" text not null,
  -- Language of mails.
  language text not null default 'zh' check (language in ('zh', 'en', 'es', 'ja')),
  mail text not null default '',
  -- Address to be confirmed by the code sent to it.
  "newMail" text not null default '',
  "codeHash" text not null default '',
  "codeUntil" timestamptz,
  "codeTries" integer not null default 0,
  -- Kinds not shown in the app.
  muted text[] not null default '{}',
  -- Kinds also sent by mail.
  mailed text[] not null default '{}',
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table notice_setting enable row level security;
create policy tenant on notice_setting using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Deliveries outside the app and their state.
create table notice_delivery (
  "tenantId" text not null,
  id text not null,
  "noticeId" text not null,
  target text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  "createTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "noticeId") references notice ("tenantId", id)
);
create index on notice_delivery ("tenantId", "noticeId");
alter table notice_delivery enable row level security;
create policy tenant on notice_delivery using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Notifications that are sent once: a job that runs again does not repeat them.
create table notice_once (
  "tenantId" text not null references tenant (id),
  key text not null,
  at timestamptz not null default now(),
  primary key ("tenantId", key)
);
alter table notice_once enable row level security;
create policy tenant on notice_once using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
