-- After marks were loaded without keeping their words.
create or replace function recount_check_words() returns void language plpgsql as $$
begin
  delete from check_words;
  insert into check_words (word, sound, marks)
    select kept.word, min(kept.sound), count(*)::int
    from trademarks, unnest(check_words, check_sounds) as kept (word, sound)
    where is_published group by kept.word;
end
$$;
