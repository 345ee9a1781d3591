-- Texts that hold words of a language model carry the visible label (人工智能生成合成内容标识办法 Art. 4, 9); texts that templates or
-- users alone have made do not. Which words of earlier texts came from a model was not recorded.
alter table doc_draft add column "hasModelText" boolean not null default false;
