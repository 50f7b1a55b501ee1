-- Requests for wrk of which no two are alike: in path and body, <n> is a number that is used once and <word> the
-- next line of a file. Each comes from an address of its own, as behind a proxy, so that limits apply as they do to
-- visitors. A request without either is sent as it is.
-- wrk … -s requests.lua URL -- METHOD PATH BODY FILE FIRST-NUMBER FIRST-LINE

local function lines_of(file)
  local lines = {}
  if file ~= "" then
    for line in io.lines(file) do lines[#lines + 1] = line end
  end
  return lines
end

function init(args)
  local method, path, body, file = args[1], args[2], args[3], args[4]
  local n, line = tonumber(args[5]), tonumber(args[6])
  local lines = lines_of(file)
  local headers = wrk.headers
  if body == "" then body = nil else headers["Content-Type"] = "application/json" end
  wrk.method, wrk.path, wrk.body = method, path, body
  if not (path .. (body or "")):find("<%a+>") then return end

  request = function()
    n, line = n + 1, line + 1
    local values = { n = string.format("%.0f", n), word = lines[(line - 1) % #lines + 1] }
    local address = n % 16777216
    headers["X-Forwarded-For"] = string.format(
      "10.%d.%d.%d", math.floor(address / 65536), math.floor(address / 256) % 256, address % 256)
    return wrk.format(
      method, (path:gsub("<(%a+)>", values)), headers, body and (body:gsub("<(%a+)>", values)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"seconds":%f,"failed":%d,"p50":%f,"p95":%f,"p99":%f}',
    summary.requests, summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3))
end
