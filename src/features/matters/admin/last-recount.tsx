import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countText, numberText } from '../../../shared/count-text';
import { Moment } from '../../../ui/moment';
import { recountQuery, refetchMatters } from './queries';

/** How far deadlines are counted again after the last change. */
export function LastRecount() {
  const client = useQueryClient();
  const { data: recount } = useQuery({
    ...recountQuery,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? 1_000 : false),
  });
  const isCounting = recount?.finishedAt === null;
  const wasCounting = useRef(isCounting);
  useEffect(() => {
    if (wasCounting.current && !isCounting) void refetchMatters(client);
    wasCounting.current = isCounting;
  }, [client, isCounting]);
  if (!recount) return null;
  const { finishedAt, counted, of, moved, failed } = recount;
  return (
    <p className={`note ${failed > 0 ? 'amber' : ''}`} role="status">
      {finishedAt === null ? (
        <>
          <b>Dates are being counted again.</b> {numberText(counted)} of{' '}
          {countText(of, 'open matter')}. Until then lists may show earlier days.
        </>
      ) : (
        <>
          Counted again on <Moment at={finishedAt} />. {countText(moved, 'deadline')} moved.
        </>
      )}
      {failed > 0 && (
        <> {countText(failed, 'matter')} can’t be counted. Their deadlines are as before.</>
      )}
    </p>
  );
}
