import { t } from '../shared/texts';

const star = 'M8 1.2l2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.6 3.8 14l1-4.7L1.2 6.1 6 5.6z';
const half = 'M8 1.2v10.4L3.8 14l1-4.7L1.2 6.1 6 5.6z';

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={t('{rating} out of 5', { rating })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 16 16" aria-hidden="true">
          {rating >= place ? (
            <path d={star} fill="currentColor" />
          ) : (
            <>
              <path d={star} fill="none" stroke="currentColor" />
              {rating >= place - 0.5 && <path d={half} fill="currentColor" />}
            </>
          )}
        </svg>
      ))}
    </span>
  );
}
