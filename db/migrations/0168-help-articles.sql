-- Help articles as staff published them. Version 1 is the one that the program came with; every later one is a row, and is never changed.
create table help_article_versions (
  article_id text not null check (article_id ~ '^[a-z-]{1,40}$'),
  number integer not null check (number > 1),
  hidden boolean not null,
  question_en text not null check (question_en <> '' and length(question_en) <= 200),
  answer_en text not null check (answer_en <> '' and length(answer_en) <= 2000),
  question_es text not null check (question_es <> '' and length(question_es) <= 200),
  answer_es text not null check (answer_es <> '' and length(answer_es) <= 2000),
  published_by text not null references users (id),
  published_at timestamptz not null,
  primary key (article_id, number)
);
create trigger help_article_versions_stay before update or delete on help_article_versions for each row execute function refuse_change();
create trigger help_article_versions_stay_all before truncate on help_article_versions for each statement execute function refuse_change();
