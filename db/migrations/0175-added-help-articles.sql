-- Help articles that staff added to those that the program came with. Each begins with version 1.
create table help_articles (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  topic text not null check (topic <> '' and length(topic) <= 40),
  added_by text not null references users (id),
  added_at timestamptz not null
);
create trigger help_articles_stay before update or delete on help_articles for each row execute function refuse_change();
create trigger help_articles_stay_all before truncate on help_articles for each statement execute function refuse_change();

alter table help_article_versions
  drop constraint help_article_versions_article_id_check,
  drop constraint help_article_versions_number_check,
  add constraint help_article_versions_article_id_check check (article_id ~ '^[a-z0-9-]{1,40}$'),
  add constraint help_article_versions_number_check check (number > 0);

create function refuse_version_of_the_program() returns trigger language plpgsql as $$
begin
  if new.number = 1 and not exists (select from help_articles where id = new.article_id) then
    raise exception 'Version 1 of % is the one that the program came with.', new.article_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger help_article_versions_begin before insert on help_article_versions for each row execute function refuse_version_of_the_program();
