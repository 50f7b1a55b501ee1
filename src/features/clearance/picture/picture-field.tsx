import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type Text, t } from '../../../shared/texts';
import { largestUploadBytes, maxPixels, takenTypes } from '../../media/upload-limits';
import { startReading } from './start-reading';
import type { Told, Why } from './told';

const LooksAlike = import.meta.env.SSR
  ? (await import('./looks-alike')).default
  : lazy(() => import('./looks-alike'));

/** What is loaded to read the first picture: a test holds it. */
const readerMegabytes = 18;
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

type Step = Exclude<Told, { kind: 'look' }> | { kind: 'opening' };

/** Reads a picture's words into the name field of a form; after a check, the marks that look like that picture. */
export default function PicturePart({ look }: { look?: string }) {
  return look ? <LooksAlike look={look} /> : <PictureField />;
}

function PictureField() {
  const field = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { step, look, typed, read, cancel, putBack } = useReading(field);
  return (
    <div ref={field} className="field scripted">
      <div>
        <button type="button" className="btn tiny" onClick={() => chosen.current?.click()}>
          {t('Read the name from a picture')}
        </button>
        <input
          ref={chosen}
          type="file"
          hidden
          accept={takenTypes}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read(file);
            target.value = '';
          }}
        />
      </div>
      <p className="hint">
        {t(
          'The picture stays in your browser: it is read there, by a program of {size} MB that is loaded the first time. Only a fingerprint of its shapes is sent, to find pictures that look alike.',
          { size: readerMegabytes },
        )}
      </p>
      <div role="status" className="row">
        {step && <StepText step={step} />}
        {step && step.kind in going && (
          <button
            type="button"
            className="btn tiny"
            onClick={() => {
              cancel();
              field.current?.querySelector('button')?.focus();
            }}
          >
            {t('Cancel')}
          </button>
        )}
      </div>
      {typed && (
        <div>
          <button type="button" className="btn tiny" onClick={putBack}>
            {t('Put back {name}', { name: typed })}
          </button>
        </div>
      )}
      {step?.kind === 'failed' && (
        <p className="error" role="alert">
          {failureOf(step.why)}
        </p>
      )}
      {look && <input type="hidden" name="look" value={look} />}
      {look && step?.kind === 'read' && !step.words && (
        <Suspense>
          <LooksAlike look={look} />
        </Suspense>
      )}
    </div>
  );
}

/** Reads one picture at a time into the name field of the form around; what was typed there can be put back. */
function useReading(field: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined);
  const [step, setStep] = useState<Step>();
  const [look, setLook] = useState<string>();
  const [typed, setTyped] = useState('');
  useEffect(() => () => stop.current?.(), []);

  const nameField = () =>
    field.current?.closest('form')?.elements.namedItem('name') as HTMLInputElement;
  function fill(name: string) {
    const input = nameField();
    input.setRangeText(name, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // Who is busy in another field meanwhile stays there.
    const { activeElement, body } = document;
    if (activeElement === body || field.current?.contains(activeElement)) input.focus();
  }
  function hear(told: Told) {
    if (told.kind === 'look') return setLook(told.look);
    setStep(told);
    if (told.kind in going) return;
    stop.current?.();
    if (told.kind !== 'read' || !told.words) return;
    const before = nameField().value.trim();
    setTyped(before === told.words ? '' : before);
    fill(told.words);
  }
  function cancel() {
    stop.current?.();
    setStep(undefined);
    setLook(undefined);
  }
  function read(file: File) {
    cancel();
    setTyped('');
    if (file.size > largestUploadBytes) return setStep({ kind: 'failed', why: 'too large' });
    setStep({ kind: 'opening' });
    stop.current = startReading(file, hear);
  }
  function putBack() {
    fill(typed);
    setTyped('');
  }
  return { step, look, typed, read, cancel, putBack };
}

const going = {
  opening: 'Opening the picture...',
  loading: 'Loading the program that reads it...',
  reading: 'Reading the picture...',
} satisfies Record<string, Text>;

function StepText({ step }: { step: Step }) {
  if (step.kind === 'failed') return null;
  if (step.kind === 'read')
    return (
      <span className="small">
        {step.words
          ? t('Read from your picture: {words}. Please correct it above if it is wrong.', {
              words: step.words,
            })
          : t('We found no words in this picture. Type the name if it has one.')}
      </span>
    );
  const text = t(going[step.kind]);
  return (
    <>
      <span className="small">{text}</span>
      {step.kind === 'loading' && step.totalBytes > 0 ? (
        <>
          <progress max={step.totalBytes} value={step.loadedBytes} aria-label={text} />
          <span className="small soft num" aria-hidden="true">
            {t('{loaded} of {total} MB', {
              loaded: megabytes(step.loadedBytes),
              total: megabytes(step.totalBytes),
            })}
          </span>
        </>
      ) : (
        <progress aria-label={text} />
      )}
    </>
  );
}

function failureOf(why: Why): string {
  switch (why) {
    case 'not a picture':
      return t('Only JPEG, PNG, WebP, AVIF and GIF pictures can be read.');
    case 'too large':
      return t(
        'The picture is too large: {size} MB and {megapixels} megapixels are the limit, since a phone can hardly open more.',
        { size: megabytes(largestUploadBytes), megapixels: megabytes(maxPixels) },
      );
    case 'damaged':
      return t('The picture can’t be opened. It may be damaged. Please save it again.');
    case 'not loaded':
      return t(
        'The program that reads pictures could not be loaded. Check your internet connection and try again, or type the name.',
      );
  }
}
