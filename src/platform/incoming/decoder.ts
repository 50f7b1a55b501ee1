/** The letters of the bytes above 127 in Western Europe’s code page of DOS, which the web’s decoders don’t know. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

export const decoderOf = (
  encoding: string,
  options?: TextDecoderOptions,
): Pick<TextDecoder, 'decode'> =>
  encoding === 'ibm850' ? dosDecoder : new TextDecoder(encoding, options);

const dosDecoder: Pick<TextDecoder, 'decode'> = {
  decode: (bytes: Uint8Array = new Uint8Array()) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replaceAll(/[\x80-\xff]/g, (letter) => dosLetters[letter.charCodeAt(0) - 128] ?? ''),
};
