-- The words of marks that a check compares. The sound of a word is that of the mark written last: a newer version may
-- hear it otherwise.
create or replace function keep_check_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from check_words;
    return null;
  end if;
  -- Whoever loads a whole register counts once at the end.
  if current_setting('lionmark.words_later', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into check_words as held (word, sound, marks)
      select kept.word, min(kept.sound), count(*)::int
      from new_rows, unnest(check_words, check_sounds) as kept (word, sound)
      where is_published group by kept.word order by kept.word
      on conflict (word) do update set marks = held.marks + excluded.marks;
  elsif tg_op = 'UPDATE' then
    with changes as (
      select kept.word, kept.sound, 1 as marks
      from new_rows, unnest(check_words, check_sounds) as kept (word, sound) where is_published
      union all
      select kept.word, kept.sound, -1
      from old_rows, unnest(check_words, check_sounds) as kept (word, sound) where is_published)
    insert into check_words as held (word, sound, marks)
      select word, coalesce(min(sound) filter (where marks > 0), ''), sum(marks)::int from changes
      group by word having sum(marks) <> 0 or min(sound) <> max(sound) order by word
      on conflict (word) do update set
        marks = held.marks + excluded.marks,
        sound = coalesce(nullif(excluded.sound, ''), held.sound)
      where excluded.marks <> 0 or excluded.sound <> held.sound;
    delete from check_words where marks <= 0 and word in (
      select unnest(check_words) from old_rows where is_published);
  else
    with gone as (
      select kept.word, count(*)::int as marks from old_rows, unnest(check_words) as kept (word)
      where is_published group by kept.word)
    update check_words as held set marks = held.marks - gone.marks from gone where held.word = gone.word;
    delete from check_words where marks <= 0 and word in (
      select unnest(check_words) from old_rows where is_published);
  end if;
  return null;
end
$$;
